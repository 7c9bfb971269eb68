import { notFound } from 'next/navigation'

/** A path parameter as its reader wrote it. Next hands it over encoded; a broken one is no page. */
export function pathParam(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return notFound()
  }
}
