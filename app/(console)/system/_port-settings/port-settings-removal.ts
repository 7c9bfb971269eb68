'use client'

import type { SwitchPortSettingsIdentity } from '@/lib/contract/switch-port-settings'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deletePortSettings } from './port-settings-actions'

/** The platform doesn’t look whether a port uses them, so that the question does. */
export const portSettingsRemoval = defineRemoval({
  noun: 'port settings',
  operation: 'networkingSwitchPortSettingsDelete',
  action: deletePortSettings,
  call: ({ name }: Pick<SwitchPortSettingsIdentity, 'id' | 'name'>) => ({
    query: { portSettings: name },
  }),
  right: 'changeFleet',
  alsoGoes: ['the reservations of its addresses'],
  below: {
    load: () => import('./ports-in-the-way'),
    props: ({ id }) => ({ id }),
    otherwise: 'Ports that use them keep a reference to nothing.',
  },
  to: () => routes.portSettingsList,
})
