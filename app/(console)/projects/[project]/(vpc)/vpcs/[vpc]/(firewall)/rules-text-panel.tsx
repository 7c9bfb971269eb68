'use client'

import { useRef, useState } from 'react'
import { RuleVersions } from './rule-versions'
import { RulesMany } from './rules-many'
import { useRuleReview } from './use-rule-review'
import { useUnsentValues } from '@/lib/form/use-unsent-values'
import { BODY_BYTES_MAX } from '@/lib/contract/limits'
import type { Rule } from '@/lib/network/rule'
import { plural } from '@/lib/format/plural'
import { editsBetween } from '@/lib/network/rule-edits'
import { type PlacedProblem, rulesFromText, rulesToText } from '@/lib/network/rules-text'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { CopyTextButton } from '@/lib/ui/copy-button'
import { Notice } from '@/lib/ui/notice'
import { saveFile } from '@/lib/ui/save-file'
import { SidePanel } from '@/lib/ui/side-panel'
import { TextArea } from '@/lib/ui/text-field'
import { toast } from '@/lib/ui/toast-store'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All rules. */
  readonly seen: readonly Rule[]
  /** The names of those to edit; all, unless given. */
  readonly names?: readonly string[]
  /** It begins with what was there before. */
  readonly isHistory?: boolean
  /** The role that the reader lacks, in words. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

const NOTHING = { typed: '' }
const NOT_APPLIED = 'Apply it, or clear the field'

/** Rules as one text: to be changed one by one or all alike, kept, restored, or brought along from elsewhere. */
export default function RulesTextPanel(props: Props) {
  const { project, vpc, seen, names, isHistory = false, missing, onClose } = props
  // As it was opened: what is typed is a change of these.
  const [base] = useState(seen)
  const [known, setKnown] = useState(seen)
  const others = names ? base.filter(({ name }) => !names.includes(name)) : []
  const [start] = useState(() => rulesToText(base.filter((rule) => !others.includes(rule))))
  const [text, setText] = useState(start)
  /** What the text was before it was replaced. */
  const [before, setBefore] = useState<string>()
  const [many, setMany] = useState<{ readonly typed: string; readonly problem?: string }>(NOTHING)
  const [isHistoryOpen, setHistoryOpen] = useState(isHistory)
  const [problems, setProblems] = useState<readonly PlacedProblem[]>([])
  const area = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const isDirty = text !== start || many.typed !== ''
  const review = useRuleReview('Review changes of JSON', {
    missing,
    onSaved: () => guard.release(onClose),
  })
  const guard = useUnsentValues({
    ...{ place: area, draft: names?.join(' ') ?? '#json' },
    values: { text, many: many.typed },
    isDirty,
    restore: (kept) => {
      setText(kept['text'] ?? start)
      setMany({ typed: kept['many'] ?? '' })
    },
  })
  const leave = () => guard.leave(onClose)

  const goTo = ({ offset, line }: PlacedProblem) => {
    const field = area.current?.querySelector('textarea')
    if (!field) return
    field.focus()
    field.setSelectionRange(offset, offset)
    // Browsers scroll to what is typed, not to what is selected: into the middle.
    const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight)
    field.scrollTop = line * lineHeight - field.clientHeight / 2
  }
  const change = (next: string, former?: string) => {
    setText(next)
    setBefore(former)
    setProblems([])
  }
  const replace = (rules: readonly Rule[], words: string) => {
    change(rulesToText(rules), text)
    announce(words)
  }
  const read = () => {
    const found = rulesFromText(text, { others, known })
    if (found.ok) return found.rules
    setProblems(found.problems)
    announce(`${plural(found.problems.length, 'problem')} in the text`, 'assertive')
    const [first] = found.problems
    if (first) goTo(first)
    return undefined
  }
  const check = () => {
    if (many.typed !== '') {
      setMany({ typed: many.typed, problem: NOT_APPLIED })
      const field = area.current?.querySelector('input')
      field?.closest('details')?.setAttribute('open', '')
      field?.focus()
      return announce(NOT_APPLIED, 'assertive')
    }
    const rules = read()
    if (rules) review.open({ project, vpc, ...editsBetween(base, [...others, ...rules]) })
    return undefined
  }
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    // The platform takes no more of them.
    if (chosen.size > BODY_BYTES_MAX)
      return toast({ variant: 'error', title: chosen.name, content: 'The file is too large.' })
    change(await chosen.text(), text)
    return undefined
  }
  const title = isHistory ? 'History' : 'Edit as JSON'
  const count = plural(base.length - others.length, 'firewall rule')
  return (
    <SidePanel
      title={names ? `Edit ${count}` : title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={missing ?? (isDirty ? undefined : 'No changes to save')}
            onClick={check}
          >
            Review changes
          </Button>
        </>
      }
    >
      <div ref={area} className="form">
        {missing && <Notice tone="notice">{`${missing}.`}</Notice>}
        {!names && (
          <details
            className="rule-change"
            open={isHistoryOpen}
            onToggle={({ currentTarget }) => setHistoryOpen(currentTarget.open)}
          >
            <summary>Earlier versions</summary>
            {isHistoryOpen && (
              <RuleVersions
                {...{ project, vpc, seen, missing }}
                onRestore={(rules) => {
                  setKnown((now) => [...now, ...rules])
                  replace(rules, 'Version filled in below. Not saved yet.')
                  area.current?.querySelector('textarea')?.focus()
                }}
              />
            )}
          </details>
        )}
        {!missing && (
          <details className="rule-change" open={names !== undefined}>
            <summary>Change every rule</summary>
            <RulesMany
              {...{ ...many, read }}
              onType={(typed, problem) => setMany({ typed, ...(problem && { problem }) })}
              onChanged={(rules) => replace(rules, 'Rules changed below. Not saved yet.')}
            />
          </details>
        )}
        <div className="button-row">
          <Button onClick={() => saveFile(text, `${vpc}-firewall-rules.json`, 'application/json')}>
            Download
          </Button>
          <CopyTextButton text={text}>Copy</CopyTextButton>
          <Button disabledReason={missing} onClick={() => file.current?.click()}>
            Upload file
          </Button>
          {before !== undefined && <Button onClick={() => change(before)}>Undo</Button>}
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label="File with rules"
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0])
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </div>
        <div className="rules-text">
          <TextArea
            name="rules"
            label="Rules"
            hint={`${names ? 'The rules you chose' : 'All rules of the VPC'}. Rules you leave out are deleted; what others add or change meanwhile is kept.`}
            mono
            rows={24}
            readOnly={missing !== undefined}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            value={text}
            error={problems.length > 0 ? 'Fix the problems listed below' : undefined}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </div>
        {problems.length > 0 && (
          <ul aria-label="Problems" className="rules-problems">
            {problems.map((problem) => {
              const { line, column, message, rule } = problem
              return (
                <li key={`${line} ${column} ${message}`}>
                  <button type="button" className="link" onClick={() => goTo(problem)}>
                    {`Line ${line}, column ${column}`}
                  </button>
                  <span>{`${rule === undefined ? ' ' : ` ${rule}: `}${message}`}</span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      {guard.question}
      {review.dialog}
    </SidePanel>
  )
}
