import * as z from 'zod/mini';
import { id } from '../text';

/** The id of nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The id of a person in an address. What is no id is read as that of nobody, so that it is answered like the id
 * of somebody whom the caller may not know of.
 */
export const personId = z.catch(id, nobody);
