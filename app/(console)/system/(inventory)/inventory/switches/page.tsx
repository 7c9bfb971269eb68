import { switchRow } from '@/app/(console)/system/(inventory)/hardware-row'
import { SwitchList } from '@/app/(console)/system/(inventory)/switches-list'
import { switchOperations } from '@/lib/contract/switch'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SwitchList, switchOperations.switchList, {
  row: switchRow,
  isTab: true,
})
