'use client'

import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import { nameLosses, type NameLosses, nameUses, type Naming } from '@/lib/network/name-uses'
import { unreadOf } from '@/lib/network/network'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { NetworkProblems } from './network-problems'
import { useNetwork } from './use-network'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly naming: Naming
  /** Whether what names it stays as it is. */
  readonly isLeft: boolean
}

/** How many names a sentence has at most. */
const NAMES_MAX = 8

/** What a rename does to whatever knows the thing by its name. */
export default function RenameEffects({ project, vpc, naming, isLeft }: Props) {
  const reading = useNetwork({ project, vpc, instances: [] })
  const { network, failures } = reading
  return <div role="status">{content()}</div>

  function content() {
    if (failures.length > 0) return <NetworkProblems reading={reading} />
    if (!network)
      return (
        <p className="field-hint">
          <Spinner /> <span>Looking for rules and routes that name it…</span>
        </p>
      )
    const { rules, routes } = nameUses(network, naming)
    const unread = unreadOf(network, 'rules', 'routes', 'interfaces')
    if (rules.length + routes.length === 0)
      return (
        <p className="field-hint">
          {unread === undefined
            ? 'No firewall rule or route names it.'
            : `No firewall rule or route that is known names it. ${unread}.`}
        </p>
      )
    const what = [
      ...(rules.length > 0 ? [`${plural(rules.length, 'firewall rule')} (${names(rules)})`] : []),
      ...(routes.length > 0
        ? [`${plural(routes.length, 'route')} (${names(routes.map(({ route }) => route))})`]
        : []),
    ]
    const verb = rules.length + routes.length === 1 ? 'names' : 'name'
    return (
      <Notice tone={isLeft ? 'notice' : 'info'}>
        <p>
          {isLeft
            ? `${listText(what)} ${verb} it and would no longer match it.`
            : `${listText(what)} ${verb} it and will get the new name. With the old one they would no longer match it.`}
        </p>
        {lossesInWords(nameLosses(network, naming)).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {unread !== undefined && <p>{`${unread}.`}</p>}
      </Notice>
    )
  }
}

function names(things: readonly { readonly name: string }[]): string {
  const first = things.slice(0, NAMES_MAX).map(({ name }) => name)
  const rest = things.length - first.length
  return listText(rest > 0 ? [...first, `${rest} more`] : first)
}

const lossesInWords = ({ cutOff, closed, opened }: NameLosses): readonly string[] => [
  ...(cutOff.length > 0 ? [`Would be cut off: ${names(cutOff)}.`] : []),
  ...(closed.length > 0 ? [`Would no longer get what is allowed: ${names(closed)}.`] : []),
  ...(opened.length > 0 ? [`Would get what is denied: ${names(opened)}.`] : []),
]
