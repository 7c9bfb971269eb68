import type { HostPart } from '@/lib/network/host-part'
import type { Rule } from '@/lib/network/rule'

/** What the fields of the form start with. */
export const formValues = (rule: Rule | undefined): Readonly<Record<string, string>> => ({
  enabled: String(rule?.status !== 'disabled'),
  name: rule?.name ?? '',
  description: rule?.description ?? '',
  // Not `action`: a control of that name stands in for the form's own.
  ruleAction: rule?.action ?? 'allow',
  direction: rule?.direction ?? 'inbound',
  priority: String(rule?.priority ?? 0),
  targets: JSON.stringify(parts(rule?.targets)),
  hosts: JSON.stringify(parts(rule?.filters.hosts)),
  protocols: JSON.stringify(rule?.filters.protocols ?? []),
  ports: JSON.stringify(rule?.filters.ports ?? []),
  targetsType: 'vpc',
  hostsType: 'vpc',
})

const parts = (given: readonly HostPart[] | null | undefined) =>
  given?.map(({ type, value }) => ({ type, value })) ?? []

/** The rule that a form says; empty filters are none. */
export function ruleOf(form: FormData): Rule {
  // The last of one name counts (CheckboxField).
  const text = (name: string): string => {
    const value = form.getAll(name).at(-1)
    return typeof value === 'string' ? value : ''
  }
  // Written by the fields of these names, of what these fields take (useJsonField).
  const list = <T>(name: string): T[] => (text(name) === '' ? [] : (JSON.parse(text(name)) as T[]))
  const filter = <T>(name: string): T[] | null => {
    const items = list<T>(name)
    return items.length > 0 ? items : null
  }
  return {
    name: text('name'),
    // Forms are sent with other line ends than were typed (lib/action/text-fields.ts).
    description: text('description').replace(/\r\n?/g, '\n'),
    status: text('enabled') === 'false' ? 'disabled' : 'enabled',
    direction: text('direction') as Rule['direction'],
    action: text('ruleAction') as Rule['action'],
    priority: text('priority').trim() === '' ? Number.NaN : Number(text('priority')),
    targets: list('targets'),
    filters: {
      hosts: filter('hosts'),
      protocols: filter('protocols'),
      ports: filter('ports'),
    },
  }
}

/** Room for the ending of a clone's name (types.md, Name). */
const CLONE_NAME_MAX = 58

/** A rule's copy: the same under another name. */
export const cloneOf = <R extends Rule>(rule: R): R => ({
  ...rule,
  name: `${rule.name.slice(0, CLONE_NAME_MAX).replace(/-+$/, '')}-copy`,
})
