import { Icon } from '@/lib/ui/icon'
import type { ReactNode } from 'react'
import { STEPS } from '@/lib/upload/machine-types'
import type { UploadView } from '@/lib/upload/upload'
import { Spinner } from '@/lib/ui/spinner'
import { UploadBar } from './upload-bar'
import { amountText, type Mark, markOf, paceText, stepLabels } from './upload-words'

const icons: Readonly<Record<Mark, ReactNode>> = {
  ready: <Icon name="circle" />,
  running: <Spinner />,
  paused: <Icon name="circle-pause" />,
  complete: <Icon name="circle-check" />,
  error: <Icon name="circle-x" />,
}
const said: Readonly<Record<Mark, string>> = {
  ready: '',
  running: ', in progress',
  paused: ', paused',
  complete: ', complete',
  error: ', failed',
}

/** The steps of an upload, each with its mark; that of the file with its bar. */
export function UploadSteps({ view }: { view: UploadView }) {
  return (
    <ol className="upload-steps">
      {STEPS.map((step) => {
        const mark = markOf(step, view.state)
        return (
          <li
            key={step}
            data-mark={mark}
            aria-current={mark === 'running' || mark === 'paused' ? 'step' : undefined}
          >
            {icons[mark]}
            <span>
              {stepLabels[step]}
              <span className="sr-only">{said[mark]}</span>
            </span>
            {step === 'send' && mark !== 'ready' && (
              <Bar view={view} isMoving={mark === 'running'} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Bar({ view, isMoving }: { view: UploadView; isMoving: boolean }) {
  const { size } = view.job.file
  const percent = Math.floor((view.bytesDone / size) * 100)
  const pace = isMoving ? paceText(view) : undefined
  return (
    <div>
      <UploadBar label="Upload progress" share={view.bytesDone / size} />
      <div className="upload-numbers">
        <span>{`${amountText(view.bytesDone, size)} · ${percent}%`}</span>
        {pace && <span>{pace}</span>}
      </div>
    </div>
  )
}
