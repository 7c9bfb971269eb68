import { unknownWord } from '@/lib/contract/known-word'
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

/** Why a rule can't be changed: the form’s box has no third state. */
export const unknownStatus = (rule: Rule | undefined): string | undefined =>
  rule && unknownWord('Status', rule.status, ['enabled', 'disabled'])

const parts = (given: readonly HostPart[] | null | undefined) =>
  given?.map(({ type, value }) => ({ type, value })) ?? []

/** Room for the ending of a clone's name (types.md, Name). */
const CLONE_NAME_MAX = 58

/** A rule's copy: the same under another name. */
export const cloneOf = <R extends Rule>(rule: R): R => ({
  ...rule,
  name: `${rule.name.slice(0, CLONE_NAME_MAX).replace(/-+$/, '')}-copy`,
})
