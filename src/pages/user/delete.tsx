/** /user/delete: the profile with its last section open (spec §2: personal centre). */
export { default } from './profile';
