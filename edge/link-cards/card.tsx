import type { LinkCardFacts } from '@/lib/platform/upstream'
import { BRAND } from '@/lib/theme/brand'

/*
 * Fixed colours and inline styles: the picture is drawn without a stylesheet and lies on a ground
 * of a chat's choice. They are those of the icon and of the light theme.
 */
const INK = '#20242c'
const MUTED = '#5b616e'
const EDGE = '#e3e5ea'

/** A dot beside the word, so that states are told apart at a glance and without colour. */
const dots: Readonly<Record<string, string>> = { running: '#1a9a4c', failed: '#d1332e' }
const OTHER_DOT = '#7a7f8c'

/** The card of an instance. The one of links that say nothing, public/link-card.png, looks like it. */
export function Card({ name, state, at, consoleName }: LinkCardFacts) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 72,
        color: INK,
        background: '#ffffff',
        borderTop: `16px solid ${BRAND}`,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 36, color: MUTED }}>
        <svg width="56" height="56" viewBox="0 0 32 32">
          <rect width="32" height="32" rx="7" fill={BRAND} />
          <path
            d="M9 11l6 5-6 5M17 21h7"
            fill="none"
            stroke="#ffffff"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span style={{ marginLeft: 24 }}>{consoleName}</span>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <span style={{ fontSize: 40, color: MUTED }}>Instance</span>
        {/* The longest name has 63 characters. */}
        <span style={{ fontSize: name.length > 24 ? 56 : 88, lineHeight: 1.15 }}>{name}</span>
      </div>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          paddingTop: 32,
          borderTop: `2px solid ${EDGE}`,
          fontSize: 34,
          color: MUTED,
        }}
      >
        <div
          style={{
            width: 24,
            height: 24,
            marginTop: 6,
            marginRight: 20,
            borderRadius: 12,
            background: dots[state] ?? OTHER_DOT,
          }}
        />
        <span style={{ color: INK, marginRight: 16 }}>{state}</span>
        <span>{`at ${at}`}</span>
      </div>
    </div>
  )
}
