'use client'

import { useSendGuard } from '@/lib/form/form-context'
import { useKnown } from './use-known'
import { useWayOut } from './use-way-out'
import { wayOutWords } from './way-out'
import { type WayOutProps, WayOutReview } from './way-out-review'

/** Among the fields of a form: what sending it may do to a rack’s way out is asked about, as before a removal. */
export function WayOutGuard({
  isRisky = () => true,
  ...props
}: WayOutProps & { readonly isRisky?: (form: FormData) => boolean }) {
  const reading = useWayOut(props.affects)
  const known = useKnown(reading.way && { way: reading.way, affected: reading.affected })
  useSendGuard(async (form) => {
    if (!isRisky(form)) return null
    const { way, affected } = await known()
    return wayOutWords(way, affected) === undefined ? null : <WayOutReview {...props} />
  })
  return null
}
