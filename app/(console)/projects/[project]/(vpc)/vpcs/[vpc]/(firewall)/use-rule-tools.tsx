'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useSearchParams } from 'next/navigation'
import { Suspense, useMemo, useState } from 'react'
import { tellUnloaded } from '@/lib/change/unloaded'
import { useDialog } from '@/lib/ui/use-dialog'
import { ruleUpdate } from '@/lib/network/rule'
import type { IsAbsent } from '@/lib/network/rule-remarks'
import { rulesAsRead } from '@/lib/network/rules-as-read'
import type { ScreenState } from '@/lib/screens/list-screen'
import { Button } from '@/lib/ui/button'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { ruleColumns } from './rule-columns'
import type { RuleCommand } from './rule-command'
import type { RuleListRow } from './rule-row'

/** The VPC of the rules, as the path names it. */
export interface OfVpc extends Readonly<Record<string, string>> {
  readonly project: string
  readonly vpc: string
}

/** Everything that is done in the list waits until it can be seen. */
const Workbench = lazyPart(() =>
  import('./rule-workbench').catch((cause: unknown) => {
    void tellUnloaded('Firewall rules', 'so rules can’t be moved, enabled, or disabled here')
    throw cause
  }),
)
const loadReview = () => import('./rule-review-dialog')
const loadText = () => import('./rules-text-panel')

/** A view in which a rule's place is not its turn. */
const OTHER_ORDER = /(?:^|&)(?:q|sort|filter\.[^=]*)=./

/** What a list of rules has beside its rows: changes that can be taken back, and what opens over it. */
export function useRuleTools({ params, list, missing }: ScreenState<RuleListRow, OfVpc>) {
  const { project, vpc } = params
  const isHydrated = useHydrated()
  const [commands, setCommands] = useState<readonly RuleCommand[]>([])
  const [rows, setRows] = useState<readonly RuleListRow[]>()
  const [isAbsent, setAbsent] = useState<IsAbsent>()
  const columns = useMemo(
    () => isAbsent && ruleColumns({ project, vpc }, isAbsent),
    [project, vpc, isAbsent],
  )
  const seen = rulesAsRead(list.rows)
  // Asks before a rule is deleted, and says whom that would shut in.
  const removal = useDialog(loadReview, 'Delete firewall rule', {
    props: (deleted) => {
      const rule = seen.find(({ name }) => name === deleted)
      const others = seen.filter((each) => each !== rule).map(({ name }) => name)
      return (
        rule && {
          ...{ title: 'Confirm delete firewall rule', submitLabel: 'Confirm', deleted },
          save: { project, vpc, edits: [{ before: ruleUpdate(rule) }], others },
        }
      )
    },
  })
  const all = { project, vpc, seen, missing: missing.changeNetwork }
  const isWhole = list.status === 'full' || list.status === 'empty'
  const text = useDialog(loadText, 'Edit as JSON', {
    ...{ param: 'json', isRare: true },
    props: () => (isWhole ? all : undefined),
  })
  const history = useDialog(loadText, 'History', {
    ...{ param: 'history', isRare: true },
    props: () => (isWhole ? { ...all, isHistory: true } : undefined),
  })
  const many = useDialog(loadText, 'Edit firewall rules', {
    isRare: true,
    // Written by `edit`.
    props: (names: string) => ({ ...all, names: JSON.parse(names) as string[] }),
  })
  const isElsewhere = OTHER_ORDER.test(useSearchParams().toString())
  const shown = rows ?? list.rows
  const [first, last] = [shown[0]?.name, shown.at(-1)?.name]
  const { open: remove } = removal
  const { open: openMany } = many
  const context = useMemo(
    () => ({
      send: (command: RuleCommand) => setCommands((now) => [...now, command]),
      remove,
      /** Edits the rules with these names together. */
      edit: (names: readonly string[]) => openMany(JSON.stringify(names)),
      /** Why a rule can't be moved up (-1) or down. */
      whyNotMove: (name: string, by: 1 | -1): string | undefined => {
        if (isElsewhere) return 'To move rules, clear the search, filters, and sorting'
        if (name === (by < 0 ? first : last)) return by < 0 ? 'Already first' : 'Already last'
        return undefined
      },
    }),
    [remove, openMany, isElsewhere, first, last],
  )
  return {
    context,
    rows,
    ...(columns && { columns }),
    actions: (
      <>
        <Button onClick={() => history.open('rules')}>History</Button>
        <Button onClick={() => text.open('rules')}>Edit as JSON</Button>
      </>
    ),
    dialogs: (
      <>
        {isHydrated && (
          <Suspense>
            <Workbench
              {...{ project, vpc, commands, context }}
              list={list}
              missing={missing.changeNetwork}
              onTaken={(count) => setCommands((now) => now.slice(count))}
              onRows={setRows}
              onAbsent={(next) => setAbsent(() => next)}
            />
          </Suspense>
        )}
        {removal.dialog}
        {text.dialog}
        {history.dialog}
        {many.dialog}
      </>
    ),
  }
}
