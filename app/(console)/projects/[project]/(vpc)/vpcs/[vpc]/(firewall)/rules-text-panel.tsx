'use client'

import { useRef, useState } from 'react'
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
  readonly seen: readonly Rule[]
  /** The role that the reader lacks, in words. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

/** All rules as one text: to be changed, kept, or brought along from elsewhere. */
export default function RulesTextPanel({ project, vpc, seen, missing, onClose }: Props) {
  // As it was opened: what is typed is a change of these.
  const [base] = useState(seen)
  const [start] = useState(() => rulesToText(base))
  const [text, setText] = useState(start)
  const [problems, setProblems] = useState<readonly PlacedProblem[]>([])
  const area = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const review = useRuleReview('Review changes of JSON', {
    missing,
    onSaved: () => guard.release(onClose),
  })
  const guard = useUnsentValues({
    ...{ place: area, draft: '#json', values: { text }, isDirty: text !== start },
    restore: ({ text: typed }) => setText(typed ?? start),
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
  const change = (next: string) => {
    setText(next)
    setProblems([])
  }
  const check = () => {
    const read = rulesFromText(text)
    if (!read.ok) {
      setProblems(read.problems)
      announce(`${plural(read.problems.length, 'problem')} in the text`, 'assertive')
      const [first] = read.problems
      if (first) goTo(first)
      return
    }
    review.open({ project, vpc, ...editsBetween(base, read.rules) })
  }
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    // The platform takes no more of them.
    if (chosen.size > BODY_BYTES_MAX)
      return toast({ variant: 'error', title: chosen.name, content: 'The file is too large.' })
    change(await chosen.text())
    return undefined
  }
  return (
    <SidePanel
      title="Edit as JSON"
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={missing ?? (text === start ? 'No changes to save' : undefined)}
            onClick={check}
          >
            Review changes
          </Button>
        </>
      }
    >
      <div className="form">
        {missing && <Notice tone="notice">{`${missing}.`}</Notice>}
        <div className="button-row">
          <Button onClick={() => saveFile(text, `${vpc}-firewall-rules.json`, 'application/json')}>
            Download
          </Button>
          <CopyTextButton text={text}>Copy</CopyTextButton>
          <Button disabledReason={missing} onClick={() => file.current?.click()}>
            Upload file
          </Button>
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
        <div ref={area} className="rules-text">
          <TextArea
            name="rules"
            label="Rules"
            hint="All rules of the VPC. Rules you leave out are deleted."
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
