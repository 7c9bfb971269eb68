'use client'

import { CheckboxField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/page-reader'

/** Only newer platforms have them, and only where the fleet has opted in. */
export function JumboFramesField() {
  const choice = useChoice('jumboFrames')
  if (!usePlatformCan()('jumboFrames')) return null
  return (
    <CheckboxField
      label="Jumbo frames"
      hint="Packets of up to 8,500 bytes on the primary interface. A fleet administrator has to allow them for the fleet first."
      choice={choice}
    />
  )
}
