import { PortSettingsSkeleton } from '@/app/(console)/system/(port-setting)/port-settings-skeleton'

export default function PortSettingsLoading() {
  return <PortSettingsSkeleton />
}
