'use client'

import { useEffect, useRef } from 'react'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { tip } from '@/lib/ui/tip'
import type { LiveView } from './live-view'

interface Words {
  readonly text: string
  readonly tip: string
  readonly tone: 'ok' | 'neutral' | 'notice' | 'danger'
}

const ended = {
  'signed-out': ['Signed out', 'Sign in to continue.'],
  forbidden: ['No updates', 'You may have lost access to this project. Reload the page to check.'],
  gone: ['No updates', 'This project no longer exists, or you no longer have access.'],
  outdated: ['Old version', 'The console was updated. Reload the page to get live updates again.'],
} as const

const problems = {
  platform: 'The platform isn’t responding. The page keeps trying.',
  'rate-limit': 'The platform asked for fewer requests. Updates resume soon.',
  network: 'The console can’t be reached. The page keeps trying.',
  unread: 'Nothing has been read from the platform since. The page keeps trying.',
} as const

/** The shell's words on the freshness of the page; undefined if there is nothing to say. */
function wordsOf(view: LiveView): Words | undefined {
  switch (view.type) {
    case 'off':
      return undefined
    case 'live':
      return { text: 'Live', tip: 'Changes appear automatically.', tone: 'ok' }
    case 'aged':
      return { text: 'As of', tip: 'Newer data is loading.', tone: 'neutral' }
    case 'connecting':
      return { text: 'Connecting', tip: 'Live updates start in a moment.', tone: 'neutral' }
    case 'reconnecting':
      return { text: 'Reconnecting', tip: 'The connection was lost.', tone: 'notice' }
    case 'polling':
      return {
        text: 'Every 10 s',
        tip: 'Live updates aren’t available, so the page refreshes every 10 seconds.',
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
          <span key={view.type}>{words.text}</span>
          {view.type === 'stale' && (
            <span>
              {' since '}
              <DateTime
                value={new Date(view.since)}
                clock={
                  view.problem === 'network' || view.problem === 'unread' ? 'page' : 'platform'
                }
                tabStop={false}
              />
            </span>
          )}
          {view.type === 'aged' && (
            <span>
              {' '}
              <DateTime value={new Date(view.since)} clock="page" tabStop={false} />
            </span>
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

/** Announces a lasting change; not that a page has connected as usual. */
function useAnnounced(type: LiveView['type'], sentence: string | undefined): void {
  const said = useRef<LiveView['type']>('live')
  useEffect(() => {
    if (!sentence || type === 'connecting' || type === 'aged' || type === said.current) return
    // A state that passes within a moment would only disturb.
    const timer = setTimeout(() => {
      said.current = type
      announce(sentence)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [type, sentence])
}

/** For the store, which imports no component before this module is loaded. */
export const liveWords = (view: LiveView) => <LiveWords view={view} />
