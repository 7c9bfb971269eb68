'use client'

import { useEffect, useRef } from 'react'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { tip } from '@/lib/ui/tip'
import type { LiveView } from './view'

interface Words {
  readonly text: string
  readonly tip: string
  readonly tone: 'ok' | 'neutral' | 'notice' | 'danger'
}

const ended = {
  'signed-out': ['Signed out', 'Sign in to go on.'],
  forbidden: ['No updates', 'You may no longer see this project. Reload the page to be sure.'],
  gone: ['No updates', 'This project is gone: it was deleted, or you may no longer see it.'],
  outdated: ['Old version', 'The console was updated. Reload the page to get live updates again.'],
} as const

const problems = {
  platform: 'The platform does not answer. The page goes on trying.',
  'rate-limit': 'The platform asks for fewer requests. The page goes on soon.',
  network: 'The console can’t be reached. The page goes on trying.',
} as const

/** What the shell says about the freshness of the page; undefined where there is nothing to say. */
function wordsOf(view: LiveView): Words | undefined {
  switch (view.type) {
    case 'off':
      return undefined
    case 'live':
      return { text: 'Live', tip: 'Changes appear by themselves.', tone: 'ok' }
    case 'connecting':
      return { text: 'Connecting', tip: 'Live updates start in a moment.', tone: 'neutral' }
    case 'reconnecting':
      return { text: 'Reconnecting', tip: 'The connection was lost.', tone: 'notice' }
    case 'polling':
      return {
        text: 'Every 10 s',
        tip: 'Live updates can’t be reached: the page reads the platform every 10 seconds instead.',
        tone: 'notice',
      }
    case 'stale':
      return { text: 'Stale', tip: problems[view.problem], tone: 'danger' }
    case 'ended': {
      const [text, why] = ended[view.end]
      return { text, tip: why, tone: 'notice' }
    }
  }
}

/** How fresh the page is, in words; loaded with the live machinery. */
function LiveWords({ view }: { view: LiveView }) {
  const words = wordsOf(view)
  useAnnounced(view.type, words && `Updates: ${words.text}. ${words.tip}`)
  if (!words) return null
  return (
    <span
      className="live-status"
      role="group"
      aria-label="Updates"
      data-tone={words.tone}
      data-quiet={view.type === 'connecting' || undefined}
    >
      <span className="live-words tip-anchor" tabIndex={0} {...tip(words.tip)}>
        <span className="live-dot" aria-hidden />
        <span>
          {words.text}
          {view.type === 'stale' && (
            <>
              {' '}
              since{' '}
              <DateTime
                value={new Date(view.since)}
                clock={view.problem === 'network' ? 'page' : 'platform'}
                tabStop={false}
              />
            </>
          )}
        </span>
      </span>
      {view.type === 'ended' && (
        <Button size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </span>
  )
}

/** Says a lasting change aloud; a page that connects as usual is no news. */
function useAnnounced(type: LiveView['type'], sentence: string | undefined): void {
  const said = useRef<LiveView['type']>('live')
  useEffect(() => {
    if (!sentence || type === 'connecting' || type === said.current) return
    // What passes by itself within a moment would only disturb.
    const timer = setTimeout(() => {
      said.current = type
      announce(sentence)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [type, sentence])
}

/** For the store, which knows no component before this module is loaded. */
export const liveWords = (view: LiveView) => <LiveWords view={view} />
