/** The schemas of these screens, loaded when the person has begun: a form shows and takes what is typed without them. */
const schemas = () => import('./schemas');

export const loginByUsername = async () => (await schemas()).loginByUsername;
export const loginByEmail = async () => (await schemas()).loginByEmail;
export const loginByPhone = async () => (await schemas()).loginByPhone;
export const registerByUsername = async () => (await schemas()).registerByUsername;
export const registerByEmail = async () => (await schemas()).registerByEmail;
export const registerByPhone = async () => (await schemas()).registerByPhone;
export const resetByEmail = async () => (await schemas()).resetByEmail;
export const resetByPhone = async () => (await schemas()).resetByPhone;
