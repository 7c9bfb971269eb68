import Check from 'lucide-react/icons/check'

export default function DeviceSuccessPage() {
  return (
    <div className="device-done">
      <span className="device-tick motion-ok">
        <Check />
      </span>
      <h1 className="public-heading">Device logged in</h1>
      <p className="public-text">You can close this window</p>
    </div>
  )
}
