import { ClassList } from '@/app/(console)/system/(alerts)/class-list'
import { alertOperations } from '@/lib/contract/alert'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ClassList, alertOperations.alertClassList, {
  needs: { feature: 'alerts', label: 'Alerts', icon: 'bell', isTab: true },
})
