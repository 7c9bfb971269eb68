interface MeterProps {
  label: string
  /** 0 to 1; more is drawn full. */
  value: number
  /** Shares of the whole above which it warns and alarms. */
  high?: number
  full?: number
  /** What screen readers say instead of the percentage: "12 of 40 GiB". */
  valueText?: string
}

/** How much of something is used. The number belongs beside it: colour alone says nothing. */
export function Meter({ label, value, high = 0.66, full = 0.75, valueText }: MeterProps) {
  const share = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
  const level = value > full ? 'full' : value > high ? 'high' : undefined
  return (
    <span
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      data-level={level}
    >
      {share > 0 && <span style={{ inlineSize: `${share * 100}%` }} />}
    </span>
  )
}
