'use client'

import { useEffect, useState } from 'react'

/** Specification, section 2: shown when loading lasts longer. */
const DELAY_MS = 20
/** Length of the fade in feedback.css, after which the bar is gone. */
const DONE_MS = 250

/** A thin bar along the top while `active`: fast to a first mark, then slowly, then complete. */
export function LoadingBar({ active }: { active: boolean }) {
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  useEffect(() => {
    if (!active) {
      // A load that ended within the delay never showed anything to complete.
      setState((before) => (before === 'running' ? 'done' : 'idle'))
      const timer = setTimeout(() => setState('idle'), DONE_MS)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(() => setState('running'), DELAY_MS)
    return () => clearTimeout(timer)
  }, [active])
  return <div className="loading-bar motion-ok" data-state={state} aria-hidden />
}
