/** This part of the system's screens stands beside the other access pages: the same guard. */
export { FleetOnly as default } from '@/app/(console)/fleet-only'
