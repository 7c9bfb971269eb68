'use client'

import { useEffect } from 'react'
import { frameListens } from './early-input'

/** To be rendered beside the frame of a page: React may make it listen later than the document. */
export function FrameListens() {
  useEffect(frameListens, [])
  return null
}
