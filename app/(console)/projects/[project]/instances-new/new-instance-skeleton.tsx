import { Skeleton } from '@/lib/ui/skeleton'
import { NewInstanceHeader } from './new-instance-header'
import '@/lib/form/form-page.css'

/** The first fields and sections, and the summary, where the form will have them. */
export function NewInstanceSkeleton() {
  return (
    <div className="shell-page loading-only">
      <NewInstanceHeader />
      <div className="form-page" aria-busy>
        <div className="form form-sections">
          {(['3.5rem', '6rem', '1.25rem', '9rem', '12rem', '6rem'] as const).map(
            (height, index) => (
              // Placeholders without anything of their own.
              <Skeleton key={index} width="100%" height={height} />
            ),
          )}
        </div>
        <div className="form-page-side">
          <div>
            <Skeleton width="100%" height="32rem" />
          </div>
        </div>
      </div>
    </div>
  )
}
