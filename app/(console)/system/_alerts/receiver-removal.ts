import type { AlertReceiver } from '@/lib/contract/alert'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteAlertReceivers } from './alert-actions'

export const receiverRemoval = defineRemoval({
  noun: 'receiver',
  operation: 'alertReceiverDelete',
  action: deleteAlertReceivers,
  call: ({ name }: AlertReceiver) => ({ path: { receiver: name } }),
  right: 'changeFleet',
  alsoGoes: ['Its secrets and its list of deliveries are deleted with it'],
  to: () => routes.alertReceivers,
})
