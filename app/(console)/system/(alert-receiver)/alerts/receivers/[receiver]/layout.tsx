import {
  type OfReceiver,
  ReceiverPage,
} from '@/app/(console)/system/(alert-receiver)/receiver-page'
import { alertOperations } from '@/lib/contract/alert'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  ReceiverPage,
  alertOperations.alertReceiverView,
  ({ receiver }: OfReceiver) => ({ path: { receiver } }),
)
