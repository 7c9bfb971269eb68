export { AdoptionRequestForm as default } from '@/app/(console)/system/(inventory)/adoption-request-form'
