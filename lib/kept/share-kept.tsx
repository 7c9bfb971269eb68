import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { copyText } from '@/lib/ui/copy-text'
import { type Kept, NOTHING_KEPT } from './kept'
import { saveKept } from './save-kept'
import { sharedHash } from './shared'

interface Props {
  readonly name: string
  readonly kept: Partial<Kept>
}

/** Hands what a reader keeps to a colleague: by a link that has it all, or as a file. */
export default function ShareKept({ name, kept: shared }: Props) {
  const kept = { ...NOTHING_KEPT, ...shared }
  const hash = sharedHash(kept)
  return (
    <>
      <p className="field-hint">
        A colleague who is signed in and opens the link sees what it contains, and can keep it. It’s
        in the link alone; no server stores it. A file is imported on the profile page.
      </p>
      <div className="button-row">
        <Button
          size="sm"
          variant="primary"
          disabledReason={hash === undefined ? 'Too long for a link; save it as a file' : undefined}
          onClick={() =>
            void copyText(
              `${window.location.origin}${routes.profile}${hash}`,
              `Link to keep ${name}`,
            )
          }
        >
          Copy link
        </Button>
        <Button size="sm" onClick={() => saveKept(kept)}>
          Save as file
        </Button>
      </div>
    </>
  )
}
