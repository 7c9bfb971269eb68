import { PortList } from '@/app/(console)/system/(inventory)/ports-list'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(PortList, switchPortOperations.networkingSwitchPortList, {
  isNamed: true,
})
