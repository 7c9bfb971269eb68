'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { mayHaveUploads } from '@/lib/upload/kept-uploads'

interface Props {
  readonly project: string
}

/** Uploads that were left, above the list. Most browsers have none, and load nothing for it. */
export function LeftOvers(props: Props) {
  const pathname = usePathname()
  const [Found, setFound] = useState<ComponentType<Props & { visit: string }>>()
  useEffect(() => {
    mayHaveUploads()
      .then((may) => (may ? import('./left-over-list') : undefined))
      .then((loaded) => loaded && setFound(() => loaded.default))
      // A courtesy: without its code, or without storage, there is nothing to offer.
      .catch(() => {})
    // Again with each visit: the first upload makes the difference.
  }, [pathname])
  return Found ? <Found {...props} visit={pathname} /> : null
}
