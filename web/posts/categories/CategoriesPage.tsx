/** The categories of posts. */
import { CategoriesPage as Page } from '../../categories/CategoriesPage.tsx';
import { postCategories } from './kind.ts';

export const CategoriesPage = () => <Page kind={postCategories} />;
