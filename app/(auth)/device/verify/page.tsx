import { requireSession } from '@/lib/session/server'
import { DeviceCodeForm } from './device-code-form'

export default async function DeviceVerifyPage() {
  // The device will act as whoever confirms its code.
  const { displayName, siloName } = await requireSession()
  return (
    <>
      <h1 className="public-heading">Device Authentication</h1>
      <p className="public-text">
        {`Enter the code shown on your device. The device will be signed in as ${displayName || 'you'} in silo ${siloName}.`}
      </p>
      <DeviceCodeForm />
    </>
  )
}
