import { SwitchList } from '@/app/(console)/system/(inventory)/switches-list'
import { switchOperations } from '@/lib/contract/switch'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SwitchList, switchOperations.switchList, {
  isNamed: true,
})
