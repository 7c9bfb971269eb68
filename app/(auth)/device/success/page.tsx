import { Icon } from '@/lib/ui/icon'

export default function DeviceSuccessPage() {
  return (
    <div className="device-done">
      <span className="device-tick motion-ok">
        <Icon name="check" />
      </span>
      <h1 className="public-heading">Device logged in</h1>
      <p className="public-text">You can close this window</p>
    </div>
  )
}
