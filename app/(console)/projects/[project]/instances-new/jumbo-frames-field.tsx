'use client'

import { JUMBO_FRAMES_HINT } from '@/app/(console)/projects/[project]/_instances/hardware-options'
import { CheckboxField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'

/** Only newer platforms have them, and only where the fleet has opted in. */
export function JumboFramesField() {
  const choice = useChoice('jumboFrames')
  if (!usePlatformCan()('jumboFrames')) return null
  return <CheckboxField label="Jumbo frames" hint={JUMBO_FRAMES_HINT} choice={choice} />
}
