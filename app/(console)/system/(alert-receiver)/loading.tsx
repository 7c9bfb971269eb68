export { ReceiverSkeleton as default } from './receiver-skeleton'
