import { PortSettingsPage } from '@/app/(console)/system/(port-setting)/port-settings-page'
import { switchPortSettingsOperations } from '@/lib/contract/switch-port-settings'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  PortSettingsPage,
  switchPortSettingsOperations.networkingSwitchPortSettingsView,
  ({ settings }: { settings: string }) => ({ path: { port: settings } }),
)
