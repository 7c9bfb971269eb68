import { PortSettingsList } from '@/app/(console)/system/(port-settings)/port-settings-list'
import { switchPortSettingsOperations } from '@/lib/contract/switch-port-settings'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(
  PortSettingsList,
  switchPortSettingsOperations.networkingSwitchPortSettingsList,
)
