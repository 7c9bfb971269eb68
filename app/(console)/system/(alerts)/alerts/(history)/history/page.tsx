import { AlertList } from '@/app/(console)/system/(alerts)/alert-list'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import { alertOperations } from '@/lib/contract/alert'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(AlertList, alertOperations.alertList, {
  selectors: () => ({ query: NEWEST_FIRST }),
  needs: { feature: 'alertList', label: 'Alert histories', icon: 'bell', isTab: true },
})
