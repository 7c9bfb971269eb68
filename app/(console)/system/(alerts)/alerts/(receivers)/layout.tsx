import { ReceiverList } from '@/app/(console)/system/(alerts)/receiver-list'
import { alertOperations } from '@/lib/contract/alert'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ReceiverList, alertOperations.alertReceiverList, {
  needs: { feature: 'alerts', label: 'Alerts', icon: 'bell', isTab: true },
})
