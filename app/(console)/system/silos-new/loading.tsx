import { Skeleton } from '@/lib/ui/skeleton'
import { NewSiloHeader } from './new-silo-header'
import '@/lib/form/form-page.css'

/** The sections and the summary, where the form will have them. */
export default function SiloNewLoading() {
  return (
    <div className="shell-page loading-only">
      <NewSiloHeader />
      <div className="form-page" aria-busy>
        <div className="form form-sections">
          {(['11rem', '10rem', '14rem', '12rem', '8rem'] as const).map((height, index) => (
            // Placeholders without anything of their own.
            <Skeleton key={index} width="100%" height={height} />
          ))}
        </div>
        <div className="form-page-side">
          <div>
            <Skeleton width="100%" height="24rem" />
          </div>
        </div>
      </div>
    </div>
  )
}
