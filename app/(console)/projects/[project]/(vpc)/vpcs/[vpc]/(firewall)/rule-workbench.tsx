'use client'

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  keepVersion,
  latestVersion,
} from '@/app/(console)/projects/[project]/_vpcs/rule-history-store'
import { partsOf, type Rule } from '@/lib/network/rule'
import { type RuleEdit, withEdits } from '@/lib/network/rule-edits'
import type { IsAbsent } from '@/lib/network/rule-remarks'
import { rulesAsRead, whyUnsendable } from '@/lib/network/rules-as-read'
import { usePageReader } from '@/lib/reading/page-reader'
import type { List } from '@/lib/table/use-list'
import { serverNow } from '@/lib/ui/clock'
import { toast } from '@/lib/ui/toast-store'
import { changesWords } from './changes-words'
import { sinceBefore } from './own-saves'
import type { RuleCommand } from './rule-command'
import type { RuleReview } from './rule-review'
import { useRuleReview } from './use-rule-review'
import { inOrder, type RuleListRow } from './rule-row'
import { LeftBar, UnsentBar } from './unsent-bar'
import { type Unsent, unsentKey, dropUnsent, keepUnsent, leftUnsent } from './unsent-store'
import { useAbsentParts } from './use-absent-parts'
import { useHistoryKey, useVpcId } from './use-history'
import { useRowMoves } from './use-row-moves'
import { useUnsent } from './use-unsent'

/** What an earlier visit has not sent, if anything; `drop` forgets it. */
function useLeft(key: string | undefined): {
  readonly left: Unsent | undefined
  readonly drop: () => void
} {
  const [left, setLeft] = useState<Unsent>()
  // Apart from what is done now, which may be left behind too.
  const leftKey = key && `${key}:left`
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { unsent, waitMs } = leftUnsent(key, Date.now())
      if (unsent) {
        keepUnsent(leftKey, unsent, 0, true)
        dropUnsent(key)
      }
      setLeft(leftUnsent(leftKey, Date.now()).unsent)
      if (waitMs !== undefined) timer = setTimeout(look, waitMs)
    }
    look()
    return () => clearTimeout(timer)
  }, [key, leftKey])
  return {
    left,
    drop: () => {
      dropUnsent(leftKey)
      setLeft(undefined)
    },
  }
}

interface Props {
  readonly project: string
  readonly vpc: string
  readonly list: List<RuleListRow>
  readonly missing: string | undefined
  /** What was done since, in its order. */
  readonly commands: readonly RuleCommand[]
  /** So many of them are taken over. */
  readonly onTaken: (count: number) => void
  readonly context: {
    readonly send: (command: RuleCommand) => void
    readonly whyNotMove: (name: string, by: 1 | -1) => string | undefined
  }
  /** The rows with what is not sent yet; undefined for those that were read. */
  readonly onRows: (rows: readonly RuleListRow[] | undefined) => void
  /** Which targets and host filters name what is not there; undefined where none does. */
  readonly onAbsent: (isAbsent: IsAbsent | undefined) => void
}

/**
 * Says once when rules that were read again differ by more than what was saved here, and keeps each
 * version of them.
 */
function useOthersChanges({ project, vpc, list }: Props): void {
  const known = useRef<readonly Rule[]>(undefined)
  const { rows, status, unreadable } = list
  const { key, failure } = useHistoryKey({ project, vpc })
  const look = useEffectEvent(() => {
    if (status !== 'full' && status !== 'empty') return
    // What is kept tells what was there before, also of what was saved as this page was left.
    if (key === undefined && !failure) return
    const now = rulesAsRead(rows)
    const seen = known.current
    const before = seen ?? (key === undefined ? undefined : latestVersion(key))
    const { changes, how } = sinceBefore({ project, vpc }, before, now)
    if (seen && changes)
      toast({ variant: 'info', title: 'Firewall rules', content: changesWords(changes) })
    known.current = now
    // What could not be read whole must not be restored.
    if (key === undefined || whyUnsendable({ rules: rows, unreadable }) !== undefined) return
    keepVersion(key, now, how, serverNow())
  })
  useEffect(() => look(), [rows, status, key, failure])
}

/** The rows as they will be, in their order then. */
const rowsWith = (rows: readonly RuleListRow[], edits: readonly RuleEdit[]) =>
  // Rows are rules as they are read, with more beside that edits leave alone (rules-as-read.ts).
  inOrder(withEdits(rows as readonly (RuleListRow & Rule)[], edits))

/** Everything that is done in the list itself: gathered, shown at once, and sent unless taken back. */
export default function RuleWorkbench(props: Props): ReactNode {
  const { project, vpc, list, missing, commands, onTaken, context } = props
  // What waits to be sent belongs to who has done it.
  const { userId } = usePageReader()
  const key = unsentKey(userId, useVpcId({ project, vpc }).vpcId)
  const { pending, begin, send, undo } = useUnsent({ project, vpc }, key, rulesAsRead(list.rows))
  const { left, drop } = useLeft(key)
  const review = useRuleReview('Review changes', { missing, onSaved: pending ? undo : drop })
  useOthersChanges(props)
  useRowMoves(missing === undefined && context.whyNotMove('', 1) === undefined, context.send)

  const take = useEffectEvent(() => {
    if (commands.length > 0 && begin(commands)) onTaken(commands.length)
  })
  const isSending = pending?.isSending
  useEffect(() => take(), [commands, isSending])

  const edits = pending?.unsent.edits
  const shown = useMemo(() => edits && rowsWith(list.rows, edits), [edits, list.rows])
  const show = useEffectEvent(props.onRows)
  useEffect(() => show(shown), [shown])

  const parts = rulesAsRead(shown ?? list.rows).flatMap(partsOf)
  const { absent, isAbsent } = useAbsentParts({ project, vpc }, parts)
  const mark = useEffectEvent(props.onAbsent)
  const hasAbsent = absent.length > 0
  useEffect(() => mark(hasAbsent ? isAbsent : undefined), [hasAbsent, isAbsent])

  const look = ({ edits: made, others }: Unsent, found?: RuleReview) =>
    review.open({ project, vpc, edits: made, others }, found)
  return (
    <>
      {pending ? (
        <UnsentBar
          pending={pending}
          onUndo={undo}
          onReview={() => look(pending.unsent, pending.review)}
          onSend={() => void send().then((found) => found && look(pending.unsent, found))}
        />
      ) : (
        left && <LeftBar words={left.words} onDiscard={drop} onReview={() => look(left)} />
      )}
      {review.dialog}
    </>
  )
}
