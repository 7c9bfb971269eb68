import { Icon } from './icon'
import type { ReactNode } from 'react'

/** The problems of a form as a whole, headed 'Error', or 'Errors' with their number. */
export function FormErrorSummary({ errors }: { errors: readonly ReactNode[] }) {
  if (errors.length === 0) return null
  return (
    <div className="form-errors" role="alert">
      <h2>
        <Icon name="circle-alert" />
        <span>{errors.length === 1 ? 'Error' : 'Errors'}</span>
      </h2>
      {errors.length === 1 ? (
        <p className="mt-1">{errors[0]}</p>
      ) : (
        <>
          <p className="mt-1">{`${errors.length} issues:`}</p>
          <ul>
            {errors.map((error, index) => (
              // The list only changes as a whole, by the next submit.
              <li key={index}>{error}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
