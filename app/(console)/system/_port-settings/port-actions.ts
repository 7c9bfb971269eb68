'use server'

import * as z from 'zod'
import { checked } from '@/lib/action/field-schemas'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { Name, NameOrId, Uuid } from '@/lib/contract/common'
import { lldpOperations } from '@/lib/contract/lldp'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { checks } from './setting-checks'

export const clearPortSettings = defineCalls(switchPortOperations.networkingSwitchPortClearSettings)

/** Which port: by rack, switch and name. */
const ofPort = { port: z.string().min(1), rackId: Uuid, switchLocation: Name }

export const applyPortSettings = defineFormAction({
  schema: z.object({
    ...ofPort,
    portSettings: NameOrId.or(z.literal('')).refine((name) => name !== '', 'Choose port settings'),
  }),
  operation: switchPortOperations.networkingSwitchPortApplySettings,
  params: ({ port, rackId, switchLocation, portSettings }) => ({
    path: { port },
    query: { rackId, switchLocation },
    // By name: an id is taken unseen.
    body: { portSettings },
  }),
  refused: (result) =>
    result.type === 'error' && /different asn/i.test(result.error.message)
      ? failure({
          portSettings:
            'Another port of this switch has settings with another ASN. One switch has one.',
        })
      : undefined,
  done: (_, { port, portSettings }) => ({
    notice: { content: `Settings **${portSettings}** applied to **${port}**` },
  }),
})

/** An empty field is none of it. */
const text = z
  .string()
  .trim()
  .default('')
  .transform((value) => value || null)

export const updatePortLldp = defineFormAction({
  schema: z.object({
    ...ofPort,
    id: Uuid,
    lldpEnabled: z.enum(['true', 'false']).default('false'),
    lldpLinkName: text,
    lldpLinkDescription: text,
    lldpChassisId: text,
    lldpSystemName: text,
    lldpSystemDescription: text,
    lldpManagementIp: checked(checks.links.lldpManagementIp)
      .transform((value) => value.trim() || null)
      .default(null),
  }),
  operation: lldpOperations.networkingSwitchPortLldpConfigUpdate,
  params: ({ port, rackId, switchLocation, id, ...form }) => ({
    path: { port },
    query: { rackId, switchLocation },
    // It sets every field: what is left out would be cleared.
    body: {
      id,
      enabled: form.lldpEnabled === 'true',
      linkName: form.lldpLinkName,
      linkDescription: form.lldpLinkDescription,
      chassisId: form.lldpChassisId,
      systemName: form.lldpSystemName,
      systemDescription: form.lldpSystemDescription,
      managementIp: form.lldpManagementIp,
    },
  }),
  done: (_, { port }) => ({ notice: { content: `LLDP of **${port}** updated` } }),
})
