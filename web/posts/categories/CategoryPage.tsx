/** One category of posts. */
import { CategoryPage as Page } from '../../categories/CategoryPage.tsx';
import { postCategories } from './kind.ts';

export const CategoryPage = () => <Page kind={postCategories} />;
