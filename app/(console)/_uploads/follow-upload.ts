import { touchSession } from '@/lib/api/own-origin'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import { addUpload, removeUpload } from '@/lib/upload/under-way'
import type { Upload } from '@/lib/upload/upload'
import { stepLabels } from './upload-words'

/** An upload keeps its session alive as typing does. */
const TOUCH_EACH_MS = 5 * 60_000

/**
 * What goes on beside an upload, whatever page is shown meanwhile: the network, the session, the tab,
 * and screen readers. Ends with it.
 */
export function followUpload(upload: Upload): void {
  addUpload(upload)
  let said = ''
  let touching: ReturnType<typeof setInterval> | undefined
  const onOnline = () => upload.dispatch({ type: 'online' })
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

  const look = () => {
    const { state, job } = upload.view()
    const { mode, step } = state
    const isRunning = mode === 'running'
    if (isRunning && step !== said) announce(stepLabels[(said = step)])
    // A session that is over shows by the upload's own calls.
    if (isRunning)
      touching ??= setInterval(() => void touchSession().catch(() => {}), TOUCH_EACH_MS)
    else {
      clearInterval(touching)
      touching = undefined
    }
    if (upload.isUnderWay()) return
    stop()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('beforeunload', onUnload)
    if (mode === 'cancelled')
      toast({ content: `Upload of image **${job.image.name}** canceled and cleaned up` })
    if (mode === 'done') announce(`Image ${job.image.name} uploaded`)
    else removeUpload(upload)
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', onUnload)
  const stop = upload.subscribe(look)
  look()
}
