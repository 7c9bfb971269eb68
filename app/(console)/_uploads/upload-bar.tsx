import './upload-bar.css'

/** How much of an upload is sent: `share` from 0 to 1. */
export function UploadBar({ label, share }: { readonly label: string; readonly share: number }) {
  return (
    <div
      className="upload-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
    >
      <span style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
