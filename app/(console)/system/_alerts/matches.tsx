import { isGlob, meantBy, subscriptionProblem } from '@/lib/alerts/subscription'
import { plural } from '@/lib/format/plural'
import { Badge } from '@/lib/ui/badge'

interface Props {
  readonly subscription: string
  /** All that there are; undefined while they aren't known. */
  readonly classes: readonly string[] | undefined
  /** They can't be read. */
  readonly isUnknown: boolean
}

/** The classes that match the typed subscription; nothing for an invalid one. */
export function Matches({ subscription: typed, classes, isUnknown }: Props) {
  const subscription = typed.trim()
  if (subscriptionProblem(subscription) !== undefined) return null
  const meant = classes && meantBy(subscription, classes)
  return (
    <div className="field-hint" role="status">
      {meant ? (
        <Meant of={meant} isPattern={isGlob(subscription)} />
      ) : (
        isUnknown && 'The classes couldn’t be loaded, so what it matches is unknown.'
      )}
    </div>
  )
}

function Meant({ of, isPattern }: { of: readonly string[]; isPattern: boolean }) {
  if (of.length === 0)
    return isPattern ? <Badge tone="notice">Matches no class of this platform</Badge> : null
  return (
    <>
      <span>{`Matches ${plural(of.length, 'class', 'classes')}: `}</span>
      <span className="mono break-words" translate="no">
        {of.join(', ')}
      </span>
    </>
  )
}
