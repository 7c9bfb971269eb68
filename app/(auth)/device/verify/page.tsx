import { isolated } from '@/lib/format/quoted'
import { PageReader } from '@/lib/reading/page-reader'
import { requireSession } from '@/lib/session/server'
import { readerOf } from '@/lib/session/session'
import { DeviceCodeForm } from './device-code-form'

export default async function DeviceVerifyPage() {
  // The device will act as the user who confirms its code.
  const session = await requireSession()
  const { displayName, siloName, userId } = session
  return (
    <PageReader reader={await readerOf(session)} userId={userId} siloName={siloName}>
      <h1 className="public-heading">Device Authentication</h1>
      <p className="public-text">
        {`Enter the code shown on your device. The device will be signed in as ${isolated(displayName) || 'you'} in silo ${siloName}.`}
      </p>
      <DeviceCodeForm />
    </PageReader>
  )
}
