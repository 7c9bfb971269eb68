import { Skeleton } from '@/lib/ui/skeleton'
import { NewInstanceHeader } from './new-instance-header'
import './instance-form.css'

/** The first fields and sections, where the form will have them. */
export default function InstanceNewLoading() {
  return (
    <div className="shell-page">
      <NewInstanceHeader />
      <div className="form instance-form" aria-busy>
        {(['3.5rem', '6rem', '1.25rem', '9rem', '9rem', '6rem'] as const).map((height, index) => (
          // Placeholders without anything of their own.
          <Skeleton key={index} width="100%" height={height} />
        ))}
      </div>
    </div>
  )
}
