import { ConfirmEmail } from '../../features/parent-account/address/confirm-email.tsx'

export default ConfirmEmail
