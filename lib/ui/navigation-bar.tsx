'use client'

import { type ComponentType, useState } from 'react'
import { useLateScript } from './use-late-script'

/** The loading bar of link navigations; once, in the root layout. */
export function NavigationBar() {
  const [Bar, setBar] = useState<ComponentType>()
  useLateScript(async () => {
    const { NavigationLoading } = await import('./late-parts')
    return () => {
      setBar(() => NavigationLoading)
      return () => {}
    }
  })
  return Bar && <Bar />
}
