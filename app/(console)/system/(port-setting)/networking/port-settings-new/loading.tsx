import { SettingsFormSkeleton } from '@/app/(console)/system/_port-settings/settings-header'

export default function PortSettingsNewLoading() {
  return <SettingsFormSkeleton title="Create port settings" />
}
