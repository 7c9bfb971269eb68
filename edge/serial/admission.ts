import * as z from 'zod'

/** What the gate has proven of a socket; it alone writes this header, on a request of its own making. */
export const ADMISSION_HEADER = 'x-console-serial'

const Admission = z.object({
  conn: z.string().min(1),
  /** Id of the instance. */
  instance: z.string(),
  /** How many of the latest bytes come first. */
  replay: z.number().int().min(0),
  sid: z.string(),
  sealed: z.string(),
  /** Name of the object that counts the user's sockets. */
  counter: z.string(),
  /** When the sealed session idles out, and when it ends whatever happens; ms since 1970. */
  idleAt: z.number(),
  expiresAt: z.number(),
})
export type Admission = z.infer<typeof Admission>

/** The admission in a header of the gate's, or undefined. Never throws. */
export function readAdmission(header: string | null): Admission | undefined {
  try {
    return Admission.safeParse(JSON.parse(header ?? '')).data
  } catch {
    return undefined
  }
}
