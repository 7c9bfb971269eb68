import { modeWords } from '@/lib/silo/identity-mode'
import { type Resource, RESOURCE_WORDS, RESOURCES } from '@/lib/capacity/amounts'
import { quotaOf, validateQuota } from '@/lib/capacity/quota-change'
import { type QuotaMeter, quotaMeters } from '@/lib/capacity/quota-meters'
import type { SummaryLine } from '@/lib/form/summary'
import { plural } from '@/lib/format/plural'

type Values = Readonly<Record<string, string>>

/** The form in few words: sign-in, visibility, certificates, fleet roles. */
export function siloLines(values: Values): readonly SummaryLine[] {
  const { identityMode = '', adminGroupName, certificateNames = '' } = values
  const names = certificateNames === '' ? [] : certificateNames.split(', ')
  const mapped = [
    values['mapsAdmin'] === 'true' ? 'Admins are fleet admins' : undefined,
    values['mapsViewer'] === 'true' ? 'Viewers are fleet viewers' : undefined,
  ].filter((each) => each !== undefined)
  return [
    {
      label: 'Sign-in',
      value: modeWords({ identityMode }),
      detail:
        identityMode !== 'local_only' && adminGroupName ? `Admins: ${adminGroupName}` : undefined,
    },
    {
      label: 'Listed',
      value: values['discoverable'] === 'true' ? 'In the list of silos' : 'By name or ID only',
    },
    {
      label: 'Certificates',
      value: names.length === 0 ? 'None yet' : plural(names.length, 'certificate'),
      detail: names.join(', ') || undefined,
    },
    { label: 'Fleet roles', value: mapped[0] ?? 'None', detail: mapped[1] },
  ]
}

/** A quota as typed, in the unit of its field; 0 while it is none. */
const typed = (values: Values, resource: Resource): number => {
  const text = values[resource] ?? ''
  return validateQuota(text, resource) === undefined
    ? quotaOf(text, resource) / RESOURCE_WORDS[resource].per
    : 0
}

/**
 * What the quotas of all silos promise of the racks, and what this one adds; each in the unit of its
 * field. `promised` and `racks` in vCPUs and bytes.
 */
export function rackShares(
  values: Values,
  promised: Readonly<Record<Resource, number>>,
  racks: Readonly<Record<Resource, number>>,
): readonly QuotaMeter[] {
  const usage = (resource: Resource) => {
    const { per } = RESOURCE_WORDS[resource]
    return { used: Math.ceil(promised[resource] / per), quota: Math.floor(racks[resource] / per) }
  }
  return quotaMeters(
    { cpus: usage('cpus'), memory: usage('memory'), storage: usage('storage') },
    Object.fromEntries(RESOURCES.map((each) => [each, typed(values, each)])) as Record<
      Resource,
      number
    >,
  )
}
